/** A house that people can enter, in pixels of the world. */
export interface House {
  id: string
  label: string
  /** The ground before the house. In the simulation, people inside stand here. */
  x: number
  y: number
  width: number
  height: number
  /** The tile before its door. */
  door: { x: number; y: number; width: number; height: number }
}
