/** A happening in progress at a place (in pixels). `open`: everybody is invited. */
export interface GoingOn {
  name: string
  open: boolean
  x: number
  y: number
  width: number
  height: number
}
