/** Whether the server has answered the last time it was asked; without it the page shows what was kept on the device. */
export const reach = $state({ lost: false });
