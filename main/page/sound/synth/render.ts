import { composePiece } from '../music/compose.ts'
import type { PieceKind } from '../music/moods.ts'
import { renderPiece } from '../music/render-piece.ts'
import { renderSyllable, type Voice } from './babble.ts'
import { type Bed, renderBed } from './beds.ts'
import { type Call, renderCall } from './calls.ts'
import { renderShot, type Shot } from './shots.ts'
import type { Sound } from './signal.ts'

/** Everything that can be rendered. */
export type Want =
  | { kind: 'piece'; piece: PieceKind; seed: number }
  | { kind: 'shot'; shot: Shot; seed: number }
  | { kind: 'call'; call: Call; seed: number }
  | { kind: 'bed'; bed: Bed }
  | { kind: 'syllable'; voice: Voice; number: number }

export function render(want: Want): Sound {
  switch (want.kind) {
    case 'piece':
      return renderPiece(composePiece(want.piece, want.seed))
    case 'shot':
      return [renderShot(want.shot, want.seed)]
    case 'call':
      return [renderCall(want.call, want.seed)]
    case 'bed':
      return [renderBed(want.bed)]
    case 'syllable':
      return [renderSyllable(want.voice, want.number)]
    default:
      return want satisfies never
  }
}
