/** What an argument of a tool names. `goods` may be several things with counts. */
export type NamedKind = 'place' | 'person' | 'place or person' | 'goods' | 'quest' | 'skill' | 'song'

export interface ArgumentForm {
  key: string
  /** Whether a call without it is refused. */
  needed: boolean
  /** The only values that it takes. Absent: any. */
  words?: readonly string[]
  names?: NamedKind
  isNumber?: true
}

/** A tool as the steps of a skill call it. `arguments`: null if they aren't known. */
export interface ToolForm {
  name: string
  arguments: readonly ArgumentForm[] | null
}
