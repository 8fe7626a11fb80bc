/** RPGJS steps 60 times a second and sends on every fourth step. Our tick runs once in as many steps. */
export const stepsInTick = 4
