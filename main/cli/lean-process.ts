/**
 * Settings that keep a server's process small. They must be known when a process begins, so they can't be in
 * `rpg.toml`.
 */
export const lean = {
  /**
   * The size of V8's area for new objects. By default it would take a hundred megabytes and hardly ever give them back.
   * A small one is collected more often, which costs little, since most new objects are soon unused.
   */
  flag: '--max-semi-space-size',
  semiSpaceMb: 4,
  /**
   * Limits the memory areas of the C library. By default each thread gets its own area, up to eight areas per core. The
   * index has at least one thread for each core, and no thread reuses memory that another has freed.
   */
  environment: { MALLOC_ARENA_MAX: '2' },
} as const

type ThisProcess = Pick<NodeJS.Process, 'execPath' | 'execArgv' | 'argv' | 'env'>

/**
 * The arguments and the environment to restart with; null if they are already chosen. `compiled`: the folder of
 * compiled code. A process that knows this folder from the beginning finds its first file there too, so it need not
 * load the 20 MB of the TypeScript compiler.
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
 * Restarts this program with the settings of `lean`, in the same process and terminal. If the system can't do that
 * (Windows), and in a child that would lose its channel to its parent, nothing changes.
 */
export function becomeLean(compiled?: string): void {
  const start = process.platform === 'win32' || process.send ? null : leanStart(process, compiled)
  if (start) process.execve?.(process.execPath, start.words, start.env)
}
