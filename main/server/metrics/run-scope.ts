import { AsyncLocalStorage } from 'node:async_hooks'
import type { HookScene } from '../../mind/hooks/hook-types.ts'

/** Knows which run any nested code belongs to. */
export const createRunScope = () => {
  const runs = new AsyncLocalStorage<HookScene>()
  return {
    around: <Result>(run: HookScene, work: () => Promise<Result>): Promise<Result> => runs.run(run, work),
    /** The run that the present code belongs to; undefined outside of all runs. */
    current: (): HookScene | undefined => runs.getStore(),
  }
}
export type RunScope = ReturnType<typeof createRunScope>
