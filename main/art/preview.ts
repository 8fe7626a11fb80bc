#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Appearance, appearanceSchema } from './appearance.ts'
import { type Canvas, createCanvas, crop, enlarge } from './canvas.ts'
import { randomAppearance } from './characters/random-appearance.ts'
import { drawFrame } from './characters/sheet.ts'
import {
  addLight,
  bandedLight,
  darkness,
  isWindowLit,
  lampLight,
  lightAt,
  lightSquash,
  litTint,
  nightGreyness,
} from './night.ts'
import { blueOf, castShadow, greenOf, redOf, rgb } from './palette.ts'
import { decodePng, encodeIndexedPng } from './png.ts'
import { columns, mapRows, rows, tileSize } from './village/measures.ts'
import { findTile, type ReadMap, type ReadObject, readMap, renderLayer } from './village/read-map.ts'

/**
 * Someone who walks in the preview. This program shows the generated map as the game will: `node main/art/preview.ts
 * <out.png> [--time 22:30] [--part x,y,width,height] [--scale 2]` (part in tiles). Walkers follow RPGJS's own rule for
 * what is drawn over them.
 */
interface Walker {
  look: Appearance
  column: number
  row: number
  facing: 'down' | 'left' | 'right' | 'up'
}

const looks: Partial<Appearance>[] = [
  {
    hair: 'auburn',
    style: 'bun',
    outfit: 'dress',
    top: 'red',
    bottom: 'brown',
    apron: 'white',
    hat: 'bonnet',
    hatColour: 'white',
    lashes: true,
    build: 'stout',
  },
  {
    skin: 'tan',
    hair: 'black',
    style: 'bald',
    beard: 'full',
    top: 'white',
    bottom: 'black',
    apron: 'brown',
    height: 'tall',
    build: 'stout',
    sleeve: 'bare',
    face: 'square',
  },
  {
    hair: 'grey',
    style: 'bald',
    beard: 'long',
    outfit: 'robe',
    top: 'white',
    trim: 'ochre',
    scarf: 'purple',
    belt: 'ochre',
    face: 'old',
  },
  {
    skin: 'brown',
    hair: 'black',
    style: 'braid',
    top: 'ochre',
    bottom: 'blue',
    hat: 'straw',
    hatColour: 'ochre',
    outfit: 'tunic',
    lashes: true,
    face: 'narrow',
  },
  {
    hair: 'grey',
    style: 'long',
    beard: 'long',
    outfit: 'robe',
    top: 'blue',
    trim: 'ochre',
    hat: 'wizard',
    hatColour: 'blue',
    belt: 'ochre',
    height: 'tall',
    face: 'old',
  },
]
const spots: [number, number, Walker['facing']][] = [
  [41, 26, 'down'],
  [17, 37, 'left'],
  [33, 18, 'down'],
  [8, 52, 'up'],
  [31, 30, 'right'],
  [53, 30, 'right'],
  [40, 32, 'up'],
  [43, 32, 'up'],
  [35, 30, 'left'],
  [29, 33, 'up'],
  [33, 38, 'down'],
  [44, 39, 'right'],
  [33, 12, 'down'],
  [22, 27, 'down'],
  [46, 49, 'down'],
  [26, 46, 'left'],
  [36, 33, 'right'],
  [62, 29, 'down'],
  [23, 22, 'right'],
  [25, 38, 'left'],
]

const walkers: Walker[] = spots.map(([column, row, facing], index) => ({
  look: looks[index] ? appearanceSchema.parse(looks[index]) : randomAppearance(index * 3 + 1),
  column,
  row,
  facing,
}))

/** Somebody at every other bed, seat and counter below the village. */
const peopleInRooms = (map: ReadMap): Walker[] =>
  (map.objects.places ?? [])
    .filter(({ y, properties: { kind } }) => y >= rows * map.tileSize && kind !== 'door')
    .filter((_, index) => index % 2 === 0)
    .map(({ x, y }, index) => ({
      look: randomAppearance(index * 7 + 2),
      column: x / map.tileSize,
      row: y / map.tileSize,
      facing: (['down', 'right', 'down', 'left'] as const)[index % 4] ?? 'down',
    }))

/** Draws each walker, and then the tiles that RPGJS would draw over the walker. */
function drawWalkers(canvas: Canvas, map: ReadMap, people: Walker[]): void {
  const size = map.tileSize
  for (const person of [...people].sort((a, b) => a.row - b.row)) {
    const feet = { x: (person.column + 0.5) * size, y: (person.row + 0.5) * size + 7 }
    const left = feet.x - 16
    const top = feet.y - 46
    canvas.ellipse(feet.x, feet.y - 2, 9, 3, (x, y) =>
      canvas.has(x, y)
        ? rgb(redOf(canvas.get(x, y)) * 0.66, greenOf(canvas.get(x, y)) * 0.66, blueOf(canvas.get(x, y)) * 0.76)
        : castShadow,
    )
    canvas.draw(drawFrame(person.look, person.facing, 'stand'), left, top)
    for (let row = Math.floor(top / size); row <= Math.floor(feet.y / size); row++) {
      for (let column = Math.floor(left / size); column <= Math.floor((left + 31) / size); column++) {
        for (const layer of map.layers) {
          const tile = findTile(map, layer.cells[row * map.columns + column] ?? 0)
          const z = tile?.tileset.properties.get(tile.id)?.z
          if (!tile || z === undefined || (Number(z) === 0 && feet.y > (row + 1) * size)) continue
          canvas.draw(tile.tileset.picture, column * size, row * size, {
            x: (tile.id % tile.tileset.columns) * size,
            y: Math.floor(tile.id / tile.tileset.columns) * size,
            width: size,
            height: size,
          })
        }
      }
    }
  }
}

interface Scenery {
  sails?: { image: string; frameWidth: number; frameHeight: number; x: number; y: number }
  smoke: { x: number; y: number }[]
}
interface LitAtlas {
  image: string
  parts: { x: number; y: number; width: number; height: number; atlasX: number; atlasY: number }[]
}

function drawScenery(canvas: Canvas, folder: string): void {
  const { sails, smoke } = JSON.parse(readFileSync(join(folder, 'scenery.json'), 'utf8')) as Scenery
  if (sails)
    canvas.draw(decodePng(readFileSync(join(folder, sails.image))), sails.x, sails.y, {
      x: 0,
      y: 0,
      width: sails.frameWidth,
      height: sails.frameHeight,
    })
  for (const { x, y } of smoke) {
    for (const [index, [right, down, radius]] of (
      [
        [0, -3, 3],
        [2, -9, 4],
        [5, -16, 5],
        [9, -24, 5],
      ] as const
    ).entries()) {
      const puff = createCanvas(12, 12)
      puff.ellipse(6, 6, radius, radius * 0.85, (_x, _y, u, v) =>
        rgb(u + v < -0.2 ? 250 : 218, u + v < -0.2 ? 248 : 216, u + v < -0.2 ? 244 : 222, 190 - index * 38),
      )
      canvas.draw(puff, x + right - 6, y + down - 6)
    }
  }
}

function nightfall(canvas: Canvas, lights: ReadObject[], folder: string, minutes: number): void {
  const dark = darkness(minutes)
  if (dark === 0) return
  const brightness = new Float32Array(canvas.width * canvas.height)
  for (const light of lights) {
    const radius = Number(light.properties.radius)
    const strength = Number(light.properties.strength) * lampLight(minutes)
    for (
      let y = Math.max(0, Math.floor(light.y - radius / lightSquash));
      y < Math.min(canvas.height, light.y + radius);
      y++
    ) {
      for (let x = Math.max(0, Math.floor(light.x - radius)); x < Math.min(canvas.width, light.x + radius); x++) {
        const index = y * canvas.width + x
        brightness[index] = addLight(brightness[index] ?? 0, lightAt({ radius, strength }, x - light.x, y - light.y))
      }
    }
  }
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const light = bandedLight(brightness[y * canvas.width + x] ?? 0, x, y)
      const tint = litTint(minutes, light)
      const colour = canvas.get(x, y)
      const [red, green, blue] = [redOf(colour), greenOf(colour), blueOf(colour)]
      const grey = (red + green * 1.4 + blue * 0.6) / 3
      const keep = 1 - nightGreyness * dark
      const channel = (value: number, factor: number, glow: number) =>
        (value * keep + grey * (1 - keep)) * factor + glow * light * dark
      canvas.set(x, y, rgb(channel(red, tint.red, 20), channel(green, tint.green, 7), channel(blue, tint.blue, -4)))
    }
  }
  const { image, parts } = JSON.parse(readFileSync(join(folder, 'lit.json'), 'utf8')) as LitAtlas
  const atlas = decodePng(readFileSync(join(folder, image)))
  parts.forEach((part, index) => {
    if (isWindowLit(index, minutes))
      canvas.draw(atlas, part.x, part.y, { x: part.atlasX, y: part.atlasY, width: part.width, height: part.height })
  })
}

/** Draws a picture of the whole village at a time of day, in minutes since midnight. */
function renderVillage(mapFile: string, minutes: number): Canvas {
  const map = readMap(mapFile)
  const canvas = createCanvas(map.columns * map.tileSize, map.rows * map.tileSize)
  for (const layer of map.layers) if (layer.visible) canvas.draw(renderLayer(map, layer), 0, 0)
  drawWalkers(canvas, map, [...walkers, ...peopleInRooms(map)])
  const folder = join(dirname(mapFile), '../sprites')
  drawScenery(canvas, folder)
  nightfall(canvas, map.objects.lights ?? [], folder, minutes)
  return canvas
}

if (import.meta.main) {
  const [out, ...options] = process.argv.slice(2)
  if (!out)
    throw new Error(
      'say where to: node main/art/preview.ts <out.png> [--time 22:30] [--part x,y,width,height] [--scale 2] [--map a.tmx]',
    )
  const option = (name: string) => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined)
  const [hours = 12, minutes = 0] = (option('--time') ?? '12:00').split(':').map(Number)
  const file = resolve(option('--map') ?? join(import.meta.dirname, '../../worlds/village/maps/village.tmx'))
  const village = renderVillage(file, hours * 60 + minutes)
  const [x = 0, y = 0, width = columns, height = mapRows] = (option('--part') ?? `0,0,${columns},${rows}`)
    .split(',')
    .map(Number)
  const scale = Number(option('--scale') ?? '1')
  const part = crop(village, x * tileSize, y * tileSize, width * tileSize, height * tileSize)
  // A scale below 1 drops pixels evenly.
  writeFileSync(out, encodeIndexedPng(enlarge(part, scale)))
}
