import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Appearance } from '../../art/appearance.ts'
import { emoteNames, emoteSheet, emoteSize } from '../../art/characters/emotes.ts'
import { sheetPicture } from '../../art/characters/own-sheet.ts'
import { drawPortrait } from '../../art/characters/portrait.ts'
import { randomAppearance } from '../../art/characters/random-appearance.ts'
import { drawingVersion, readSheetName } from '../../art/characters/sheet-layout.ts'
import { drawCharacterSheet } from '../../art/characters/sheet-png.ts'
import { appearanceOf, type ChosenLook, isSheetChoice } from '../../art/own-look.ts'
import { encodeIndexedPng } from '../../art/png.ts'
import type { Character } from '../../content/character.ts'
import type { Picture, WorldLooks } from '../../content/looks/world-looks.ts'
import { sheetPortrait } from './sheet-portrait.ts'

/** A sheet of the world that players may choose. */
export interface OfferedSheet {
  id: string
  /** What players read. */
  name: string
  graphic: string
}

/** Pictures kept in memory; each is a few kilobytes. */
const picturesKept = 500

/**
 * Appearances as RPGJS graphics: `look-<hash of the appearance and the drawing's version>`. The page requests
 * `/assets/<look>.png`, and `/assets/<look>-<variant>.png` for a pose or a face (main/art/characters/sheet-layout.ts); a
 * sheet is drawn at its first request.
 */
export function createLooks(
  /** The look that a player chose; null for none. */
  chosenBy: (player: string) => ChosenLook | null = () => null,
  /** What the world brings now; undefined for nothing. */
  brought: () => WorldLooks | undefined = () => undefined,
) {
  const appearances = new Map<string, Appearance>()
  const drawn = new Map<string, Uint8Array>()
  /** Draws a picture once and keeps it. */
  const keep = (name: string, draw: () => Uint8Array): Uint8Array => {
    const known = drawn.get(name)
    if (known) return known
    const picture = draw()
    if (drawn.size >= picturesKept) drawn.delete(drawn.keys().next().value as string)
    drawn.set(name, picture)
    return picture
  }
  const looks = {
    of(appearance: Appearance): string {
      const id = `look-${createHash('sha256')
        .update(`${drawingVersion} ${JSON.stringify(appearance)}`)
        .digest('hex')
        .slice(0, 12)}`
      appearances.set(id, appearance)
      return id
    },
    /** The look that the player chose. Others derive from the player's id, so that they are the same tomorrow. */
    ofPlayer(player: string): string {
      const chosen = chosenBy(player)
      const number = () => createHash('sha256').update(player).digest().readUInt32LE(0)
      return this.of(chosen && !isSheetChoice(chosen) ? appearanceOf(chosen) : randomAppearance(number()))
    },
    /** How the game shows an NPC: by the author's own sheet, if there is one. */
    shown: ({ id, appearance }: Pick<Character, 'id' | 'appearance'>): string =>
      looks.ownLook(id)?.sheet?.graphic || looks.of(appearance),
    /** How the game shows a player: by the sheet of the world that they chose, while it is offered to players. */
    shownPlayer(player: string): string {
      const chosen = chosenBy(player)
      const sheets = brought()?.sheets ?? {}
      const sheet =
        chosen && isSheetChoice(chosen) && Object.hasOwn(sheets, chosen.sheet) ? sheets[chosen.sheet] : undefined
      return sheet?.players ? sheet.graphic : looks.ofPlayer(player)
    },
    /** What the author brings for an NPC, or undefined. */
    ownLook(npc: string): WorldLooks['people'][string] | undefined {
      const own = brought()?.people ?? {}
      return Object.hasOwn(own, npc) ? own[npc] : undefined
    },
    /** The picture that pages call `sheet-<hash>`, or undefined. */
    ownSheet(name: string): Picture | undefined {
      const { sheets = {}, people = {} } = brought() ?? {}
      return [...Object.values(sheets), ...Object.values(people).map(({ sheet }) => sheet)].find(
        (sheet) => sheet && sheetPicture(sheet.picture.hash) === name,
      )?.picture
    },
    /** What players may choose at the title. */
    offered: (): OfferedSheet[] =>
      Object.entries(brought()?.sheets ?? {}).flatMap(([id, { players, graphic }]) =>
        players === undefined ? [] : [{ id, name: players, graphic }],
      ),
    /** A sheet as PNG, or null for an unused look and an unknown pose. */
    sheet(id: string): Uint8Array | null {
      const read = readSheetName(id)
      const appearance = read && appearances.get(read.look)
      return appearance ? keep(id, () => drawCharacterSheet(appearance, read.variant)) : null
    },
    portrait(appearance: Appearance): Uint8Array {
      return keep(`portrait of ${JSON.stringify(appearance)}`, () => drawPortrait(appearance))
    },
  }
  return looks
}
export type Looks = ReturnType<typeof createLooks>

/** What a world gets that brings no such files: the emotes that our program draws, and no lights, scenery or sounds. */
export const lentFiles = {
  'lit.json': () => 'null',
  'scenery.json': () => 'null',
  'sound.json': () => 'null',
  'emotes.json': () => ({ image: 'emotes.png', size: emoteSize, names: emoteNames }),
  'emotes.png': () => Buffer.from(encodeIndexedPng(emoteSheet())),
}

/** Serves `/assets/look-<hash>.png` and `/assets/portrait-<npc>.png`, which is an SVG where it is cut from a sheet; passes other names on to the next handler. */
export const pictureRoute =
  (looks: Looks, characterOf: (id: string) => Character | undefined): RequestHandler<{ name: string }> =>
  (request, response, next) => {
    const name = request.params.name.replace(/\.png$/, '')
    const person = name.startsWith('portrait-') ? characterOf(name.slice('portrait-'.length)) : undefined
    const own = person && looks.ownLook(person.id)
    const cut = own?.sheet && !own.portrait ? sheetPortrait(own.sheet) : undefined
    const picture = person
      ? (own?.portrait?.bytes ?? cut ?? looks.portrait(person.appearance))
      : (looks.ownSheet(name)?.bytes ?? looks.sheet(name))
    if (!picture) return next()
    // A portrait may change with its SOUL.md; a look's name is a hash of its content.
    response
      .type(cut ? 'svg' : 'png')
      .set('x-content-type-options', 'nosniff')
      .set('cache-control', person ? 'no-cache' : 'public, max-age=86400')
      .send(Buffer.from(picture))
  }
