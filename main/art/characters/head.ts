import type { Appearance } from '../appearance.ts'
import { drawFrontFace } from './face-front.ts'
import { drawProfile } from './face-profile.ts'
import type { Figure } from './figure.ts'
import type { Spans } from './layer.ts'

type Face = Appearance['face']

/** The upper eight rows of a head in front view. They are the same for everyone. Cheeks and chin differ. */
const crownRows: Spans[] = [
  [11, 20],
  [10, 21],
  [9, 22],
  [8, 23],
  [8, 23],
  [8, 23],
  [8, 23],
  [8, 23],
]
const jawRows: Record<Face, Spans[]> = {
  round: [
    [8, 23],
    [8, 23],
    [8, 23],
    [9, 22],
    [10, 21],
    [12, 19],
  ],
  narrow: [
    [8, 23],
    [9, 22],
    [9, 22],
    [10, 21],
    [11, 20],
    [13, 18],
  ],
  square: [
    [8, 23],
    [8, 23],
    [8, 23],
    [8, 23],
    [9, 22],
    [10, 21],
  ],
  old: [
    [8, 23],
    [8, 23],
    [9, 22],
    [9, 22],
    [10, 21],
    [12, 19],
  ],
}
/** Profiles that face left. Forehead, brow, nose, lips and chin each have their row. */
const profileRows: Record<Face, Spans[]> = {
  round: [
    [12, 20],
    [10, 21],
    [9, 22],
    [9, 22],
    [8, 22],
    [8, 22],
    [9, 22],
    [8, 22],
    [7, 22],
    [9, 22],
    [9, 21],
    [9, 20],
    [9, 19],
    [12, 18],
  ],
  narrow: [
    [12, 20],
    [10, 21],
    [9, 22],
    [9, 22],
    [8, 22],
    [8, 22],
    [9, 22],
    [8, 22],
    [8, 22],
    [7, 22],
    [9, 21],
    [10, 20],
    [9, 19],
    [11, 17],
  ],
  square: [
    [12, 20],
    [10, 21],
    [9, 22],
    [9, 22],
    [8, 22],
    [7, 22],
    [8, 22],
    [7, 22],
    [7, 22],
    [8, 22],
    [8, 21],
    [8, 20],
    [8, 20],
    [9, 19],
  ],
  old: [
    [12, 20],
    [10, 21],
    [9, 22],
    [9, 22],
    [8, 22],
    [8, 22],
    [8, 22],
    [7, 22],
    [7, 22],
    [7, 22],
    [10, 21],
    [9, 20],
    [8, 19],
    [10, 18],
  ],
}

export function drawHead(figure: Figure): void {
  const { look, view, head } = figure
  const layer = figure.add(figure.skin)
  layer.spans(head, view === 'side' ? profileRows[look.face] : [...crownRows, ...jawRows[look.face]])
  layer.shade()
  if (view === 'front') drawFrontFace(figure)
  if (view === 'side') drawProfile(figure)
}
