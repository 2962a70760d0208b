"""The Neoflesh Cult: machines with skills, the Cultists who keep these alive, and a Motherbrain that grows."""
