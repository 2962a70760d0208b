// Generated from the server's wire records by `make wire`; do not edit.

/** What a browser gives so that it can be called: a push service, its public key, and a secret shared with it. */
export interface CallMe {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Who is called from a table. `allowed`: whoever runs the server lets it call out; `key` is what it names itself by to push services; `me`: this browser is called; `hook`: an address was set, whichever it is. */
export interface Calls {
  allowed: boolean;
  key: string;
  me: boolean;
  hook: boolean;
}

/** Where a group is told whose turn it is; "" for nowhere. It goes to the server and never comes back. */
export interface Hook {
  address: string;
}
