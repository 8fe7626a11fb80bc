/**
 * Values of one ranking, by slot or talk. They are zero at first and valid until the next ranking, so nothing may be
 * awaited meanwhile.
 */
export interface Figures {
  fit: Float64Array
  vector: Float64Array
  text: Float64Array
  /** The share that a row gives its neighbours, and the share that it gets from them. */
  toNeighbours: Float64Array
  fromNeighbours: Float64Array
  scores: Float64Array
  /** The factors of a score, for slots that were scored. */
  importance: Float64Array
  decay: Float64Array
  affinity: Float64Array
  current: Float64Array
  /** 1 for slots whose factors are known, 2 for those whose score is final. */
  known: Uint8Array
  /** 1 for slots that may be ranked. */
  allowed: Uint8Array
  bestOfTalk: Float64Array
  secondOfTalk: Float64Array
}

/** Reuses the same arrays for each ranking, so that frequent queries create no garbage. */
export const createScratch = (): ((slots: number, talks: number) => Figures) => {
  let room = { slots: 0, talks: 0 }
  let figures: Figures | null = null
  return (slots, talks) => {
    if (figures === null || room.slots < slots || room.talks < talks) {
      room = {
        slots: Math.max(room.slots, Math.ceil(slots * 1.25)),
        talks: Math.max(room.talks, Math.ceil(talks * 1.25)),
      }
      const [bySlot, byTalk] = [() => new Float64Array(room.slots), () => new Float64Array(room.talks)]
      figures = {
        fit: bySlot(),
        vector: bySlot(),
        text: bySlot(),
        toNeighbours: bySlot(),
        fromNeighbours: bySlot(),
        scores: bySlot(),
        importance: bySlot(),
        decay: bySlot(),
        affinity: bySlot(),
        current: bySlot(),
        known: new Uint8Array(room.slots),
        allowed: new Uint8Array(room.slots),
        bestOfTalk: byTalk(),
        secondOfTalk: byTalk(),
      }
      return figures
    }
    for (const array of Object.values(figures)) array.fill(0)
    return figures
  }
}
