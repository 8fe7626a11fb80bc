/** A happening under way at a place (pixels). `open`: everybody is invited. */
export interface GoingOn {
  name: string
  open: boolean
  x: number
  y: number
  width: number
  height: number
}
