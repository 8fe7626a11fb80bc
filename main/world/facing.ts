/** The sides to which a body can look. */
export const facings = ['down', 'left', 'right', 'up'] as const
export type Facing = (typeof facings)[number]
