export interface ShownSign {
  place: string
  label: string
  text: string
  /** The zone to which a way leads from here. */
  to?: string
  /** What hangs on a notice board: the tasks that this player may take on now. */
  errands?: ShownErrand[]
}
export interface ShownErrand {
  npc: string
  name: string
  what: string
  /** `until 18:00`. Missing: there is no hurry. */
  until?: string
}
