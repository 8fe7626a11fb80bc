import type { RpgServerEngine } from '@rpgjs/server'

/** What one whole step of RPGJS took, with everything of ours in it. Milliseconds. */
export interface StepCost {
  /** By the clock, with whatever else the machine did meanwhile. */
  ms: number
  /** Of this thread's own work. */
  cpuMs: number
}

/** Watches steps as they are made. */
export interface StepMeter {
  /** A whole step of RPGJS with everything of ours in it. */
  step(cost: StepCost): void
  /** Does a part of our tick. */
  part<Result>(name: 'simulation' | 'bodies' | 'listeners', work: () => Result): Result
}

/** What RPGJS's step consists of; two of its parts are private in its types. */
interface StepParts {
  step(timestamp: number, deltaTime: number): void
  send(): Promise<void>
  updatePlayersMove(deltaTime: number): Promise<unknown>
}

/**
 * Reports how long each whole step of RPGJS took: from its beginning until the moves, the sending and everything of ours that runs in it are over.
 */
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

/** The processor's time that this thread has used. On a machine that is busy with other things this tells more than the clock. */
export function threadCpuMs(): number {
  // Linux brings a thread's own count up to date only when the whole process is asked first.
  process.cpuUsage()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
