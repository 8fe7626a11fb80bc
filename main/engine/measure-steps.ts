import type { RpgServerEngine } from '@rpgjs/server'

/** What RPGJS's step consists of; two of its parts are private in its types. */
interface StepParts {
  step(timestamp: number, deltaTime: number): void
  send(): Promise<void>
  updatePlayersMove(deltaTime: number): Promise<unknown>
}

/**
 * Reports how long each whole step of RPGJS took, in milliseconds: from its beginning until the moves, the sending and everything of ours that runs in it are
 * over. For benchmarks.
 */
export function measureSteps(engine: RpgServerEngine, report: (milliseconds: number) => void): void {
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
    parts = []
    step(timestamp, deltaTime)
    void Promise.allSettled(parts).then(() => report(performance.now() - began))
  }
}
