/** A house that one can go into; pixels of the world. */
export interface House {
  id: string
  label: string
  /** The ground before it, where whoever is in it stands as far as the simulation knows. */
  x: number
  y: number
  width: number
  height: number
  /** The tile before its door. */
  door: { x: number; y: number; width: number; height: number }
}
