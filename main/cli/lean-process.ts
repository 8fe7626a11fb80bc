/**
 * How a server's process is kept small. All of it must be known when a process begins, so none can be a setting of
 * `rpg.toml`.
 */
export const lean = {
  /**
   * Where V8 puts new objects: by default it would take a hundred megabytes and hardly ever give them back. A small one
   * is swept more often, which costs little, since most new objects are soon unused.
   */
  flag: '--max-semi-space-size',
  semiSpaceMb: 4,
  /**
   * The C library gives each thread memory of its own to allocate from, up to eight times as many as there are cores.
   * The index has a thread for each core and others besides, and no thread reuses what another has freed.
   */
  environment: { MALLOC_ARENA_MAX: '2' },
} as const

type ThisProcess = Pick<NodeJS.Process, 'execPath' | 'execArgv' | 'argv' | 'env'>

/**
 * The arguments and the environment to restart with; null where they are already chosen. `compiled`: the folder of
 * compiled code. A process that knows it from the beginning finds its first file there too, and need not load the 20 MB
 * that turn TypeScript into JavaScript.
 */
export function leanStart(
  { execPath, execArgv, argv, env }: ThisProcess,
  compiled?: string,
): { words: string[]; env: NodeJS.ProcessEnv } | null {
  if ([...execArgv, env.NODE_OPTIONS ?? ''].some((word) => word.includes(lean.flag))) return null
  return {
    words: [execPath, `${lean.flag}=${lean.semiSpaceMb}`, ...execArgv, ...argv.slice(1)],
    env: { ...lean.environment, ...(compiled ? { NODE_COMPILE_CACHE: compiled } : {}), ...env },
  }
}

/**
 * Replaces this program by itself with the settings of `lean`; same process, same terminal. Where the system can't
 * (Windows), and in a child that would lose its channel to its parent, everything goes on as it is.
 */
export function becomeLean(compiled?: string): void {
  const start = process.platform === 'win32' || process.send ? null : leanStart(process, compiled)
  if (start) process.execve?.(process.execPath, start.words, start.env)
}
