export const createExtras = (_: unknown): never[] => []
