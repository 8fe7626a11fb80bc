import type { RpgServerEngine } from '@rpgjs/server'

/** The cost of one whole RPGJS step, with everything of ours in it. Milliseconds. */
export interface StepCost {
  /** Wall time, including other work of the machine. */
  ms: number
  /** CPU time of this thread. */
  cpuMs: number
}

/** Watches steps as they run. */
export interface StepMeter {
  /** A whole RPGJS step with everything of ours in it. */
  step(cost: StepCost): void
  /** Runs a part of our tick. */
  part<Result>(name: 'simulation' | 'bodies' | 'listeners', work: () => Result): Result
}

/** The parts of RPGJS's step; two of them are private in its types. */
interface StepParts {
  step(timestamp: number, deltaTime: number): void
  send(): Promise<void>
  updatePlayersMove(deltaTime: number): Promise<unknown>
}

/** Reports how long each whole RPGJS step took: until the moves, the sending and everything of ours in it are over. */
export function measureSteps(engine: RpgServerEngine, report: (cost: StepCost) => void): void {
  const inner = engine as unknown as StepParts
  const step = inner.step.bind(engine)
  const send = inner.send.bind(engine)
  const move = inner.updatePlayersMove.bind(engine)
  let parts: Promise<unknown>[] = []
  const noted = <Result>(part: Promise<Result>): Promise<Result> => {
    parts.push(part)
    return part
  }
  inner.send = () => noted(send())
  inner.updatePlayersMove = (deltaTime) => noted(move(deltaTime))
  inner.step = (timestamp, deltaTime) => {
    const began = performance.now()
    const cpuBegan = threadCpuMs()
    parts = []
    step(timestamp, deltaTime)
    void Promise.allSettled(parts).then(() =>
      report({ ms: performance.now() - began, cpuMs: threadCpuMs() - cpuBegan }),
    )
  }
}

/** CPU time used by this thread. On a machine that is busy with other things this tells more than the clock. */
export function threadCpuMs(): number {
  // Linux updates a thread's own count only when the whole process is queried first.
  process.cpuUsage()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
