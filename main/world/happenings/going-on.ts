/** What goes on at a place (pixels); `open`: everybody is bidden. */
export interface GoingOn {
  name: string
  open: boolean
  x: number
  y: number
  width: number
  height: number
}
