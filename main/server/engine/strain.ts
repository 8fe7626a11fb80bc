/** What one step may cost when sixty of them are to fit into a second. Milliseconds. */
const stepMs = 1000 / 60
/** Steps whose cost is summed up before anything is judged: a second's worth. */
export const stepsInWindow = 60
/** A window is late above the first share of its time, calm below the second. One step back doubles the cost of sending: what is calm does not become late by it. */
const lateShare = 0.6
const calmShare = 0.25
/** So many windows in a row before bodies are sent half as often, and before they are sent twice as often again. */
export const lateWindows = 3
export const calmWindows = 5
/** At the worst bodies are sent every sixteenth time: about once in a second. */
const highestLevel = 4

/**
 * Notices when the steps of RPGJS cost more than there is time for, and says what is left out then. It counts steps and what they cost, and
 * looks at no clock: a machine that is busy with other things strains nobody.
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
    /** A whole step is over; what it cost the processor, in milliseconds. */
    step(milliseconds: number): void {
      steps += 1
      cost += milliseconds
      if (steps < stepsInWindow) return
      judge(cost / (stepsInWindow * stepMs))
      steps = 0
      cost = 0
    },
    isStrained: (): boolean => level > 0,
    /** Of how many times that other players' bodies would be sent, one is. */
    sendsOneIn: (): number => 2 ** level,
  }
}
