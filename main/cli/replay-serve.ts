export const serveReplay = async (_globals: unknown, _log: string, _options: unknown): Promise<void> => {}
