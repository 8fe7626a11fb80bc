/** Of the studio: memories of one person as a designer reads and corrects them. */
export const studioMemoryMethods = {} as const
