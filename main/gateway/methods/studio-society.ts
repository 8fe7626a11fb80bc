/** Of the studio: who knows whom, how news went round, the day of everybody, and what minds cost. */
export const studioSocietyMethods = {} as const
