/** How long one step may take if sixty are to fit into a second. Milliseconds. */
const stepMs = 1000 / 60
/** Steps summed up before a judgement: a second's worth. */
export const stepsInWindow = 60
/**
 * A window is late if its steps take more than the first share of its time, and calm if they take less than the second.
 * Going down one level doubles the cost of sending, which doesn't make a calm window late.
 */
const lateShare = 0.6
const calmShare = 0.25
/** Windows in a row before bodies are sent half as often, and before they are sent twice as often again. */
export const lateWindows = 3
export const calmWindows = 5
/** At worst, bodies are sent every sixteenth time: about once a second. */
const highestLevel = 4

/**
 * Notices when RPGJS's steps take longer than they may, and says how many sendings to skip. It counts steps and their
 * CPU time, not wall time, so other programs on the machine cause no strain.
 */
export const createStrain = () => {
  let level = 0
  let steps = 0
  let cost = 0
  let late = 0
  let calm = 0
  const judge = (share: number): void => {
    late = share > lateShare ? late + 1 : 0
    calm = share < calmShare ? calm + 1 : 0
    if (late >= lateWindows) {
      level = Math.min(highestLevel, level + 1)
      late = 0
    }
    if (calm >= calmWindows) {
      level = Math.max(0, level - 1)
      calm = 0
    }
  }
  return {
    /** Called when a whole step is over, with its CPU time in milliseconds. */
    step(milliseconds: number): void {
      steps += 1
      cost += milliseconds
      if (steps < stepsInWindow) return
      judge(cost / (stepsInWindow * stepMs))
      steps = 0
      cost = 0
    },
    isStrained: (): boolean => level > 0,
    /** Other players' bodies are sent once in this many times. */
    sendsOneIn: (): number => 2 ** level,
  }
}
