import { type Container, SCALE_MODES, Sprite, Texture } from 'pixi.js'
import { type AnimalKind, type AnimalMove, animalSize, drawAnimal } from '../../art/animals.ts'
import type { Wildlife } from '../../art/village/wildlife.ts'
import { bodyDepth } from '../feet.ts'
import { chance, habits, type IsFree, isRoomy, onRound, roundIn, type Spot, type Standing } from './tours.ts'

/** How near a person may come before an animal makes way, and how far it does. Pixels. */
const shyness = { distance: 30, most: 24 }
/** Pigeons fly up, and the speckled hen has been hunted before. */
const shyOf: Partial<Record<AnimalKind, number>> = { pigeon: 52, 'speckled hen': 64 }
const flightHeight = 46
/** The share of a way that is made up in a frame. */
const ease = 0.12
/** Animals lie down at night: hours of the day. */
const night = { from: 20, to: 5.5 }
const hidesFromRain: readonly AnimalKind[] = ['hen', 'pigeon', 'bee']
const sleeps: readonly AnimalKind[] = ['ox', 'dog', 'cat']

interface Animal {
  home: Wildlife
  seed: number
  round: Spot[]
  sprite: Sprite
  /** How far it has made way, and how high it flies. */
  aside: Spot
  height: number
}
/** What decides which animals are out. */
export interface Outdoors {
  seconds: number
  minutes: number
  isWet: boolean
  isWinter: boolean
  /** The names of happenings at hand. */
  happenings: readonly string[]
  /** Where people stand: the middle of their feet. */
  people: readonly Spot[]
}

const isBetween = (hour: number, from: number, to: number): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to

/** Whether animals of a home are out. */
export function isOut({ kind, from, to, during }: Wildlife, sky: Omit<Outdoors, 'people' | 'seconds'>): boolean {
  if (during !== undefined) return sky.happenings.includes(during)
  if (sky.isWet && hidesFromRain.includes(kind)) return false
  if (sky.isWinter && (kind === 'bee' || kind === 'fish')) return false
  return isBetween(sky.minutes / 60, from, to)
}

/** By how much an animal makes way for the nearest person, if there is room. */
export function makeWay(at: Spot, people: readonly Spot[], distance: number, isFree: IsFree): Spot {
  let nearest: Spot | null = null
  let least = distance
  for (const person of people) {
    const far = Math.hypot(at.x - person.x, at.y - person.y)
    if (far >= least) continue
    least = far
    nearest = person
  }
  if (!nearest) return { x: 0, y: 0 }
  const push = Math.min(shyness.most, distance - least)
  const [right, down] = least === 0 ? [1, 0] : [(at.x - nearest.x) / least, (at.y - nearest.y) / least]
  const ways: readonly (readonly [number, number])[] = [
    [right, down],
    [down, -right],
    [-down, right],
  ]
  const way = ways.find(([x, y]) => isRoomy(isFree, at.x + x * push, at.y + y * push))
  return way ? { x: way[0] * push, y: way[1] * push } : { x: 0, y: 0 }
}

/**
 * Animals for the eye only: the page moves them by a seed and the clock, so everybody sees about the same, and the
 * village's tick knows nothing of them.
 */
export function createAnimals(homes: readonly Wildlife[], isFree: IsFree) {
  const textures = new Map<string, Texture>()
  const textureOf = (kind: AnimalKind, move: AnimalMove, mirrored: boolean): Texture => {
    const key = `${kind} ${move} ${mirrored}`
    const known = textures.get(key)
    if (known) return known
    const { width, height, pixels } = drawAnimal(kind, move, mirrored)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    canvas
      .getContext('2d')
      ?.putImageData(new ImageData(new Uint8ClampedArray(pixels.slice().buffer), width, height), 0, 0)
    const texture = Texture.from(canvas, { scaleMode: SCALE_MODES.NEAREST })
    textures.set(key, texture)
    return texture
  }
  const animals = homes.flatMap((home, place) =>
    Array.from({ length: home.count }, (_, number): Animal => {
      const seed = place * 101 + number * 7 + 1
      const round =
        home.kind === 'fish' || home.kind === 'bee'
          ? []
          : roundIn(home, seed, { isFree, reach: habits[home.kind].reach })
      return { home, seed, round, sprite: new Sprite(), aside: { x: 0, y: 0 }, height: 0 }
    }),
  )

  function place(animal: Animal, at: Standing, height: number): void {
    const { kind } = animal.home
    const { sprite } = animal
    const size = animalSize[kind]
    sprite.texture = textureOf(kind, at.move, at.looksRight)
    sprite.position.set(Math.round(at.x - size.width / 2), Math.round(at.y - size.height + 2 - height))
    sprite.zIndex = at.y - bodyDepth + 7
    sprite.visible = true
  }
  function walk(animal: Animal, sky: Outdoors): void {
    const { home, round, seed, aside } = animal
    const isNight = isBetween(sky.minutes / 60, night.from, night.to)
    const rests = isNight && sleeps.includes(home.kind)
    const at = onRound(home.kind, round, seed, rests ? 0 : sky.seconds)
    if (!at) return
    const wanted = makeWay(at, sky.people, shyOf[home.kind] ?? shyness.distance, isFree)
    aside.x += (wanted.x - aside.x) * ease
    aside.y += (wanted.y - aside.y) * ease
    const flees = wanted.x !== 0 || wanted.y !== 0
    const flies = home.kind === 'pigeon' && flees
    animal.height += ((flies ? flightHeight : 0) - animal.height) * ease
    const isFlying = home.kind === 'pigeon' && animal.height > 2
    const moves = flees && Math.hypot(wanted.x - aside.x, wanted.y - aside.y) > 2
    const flap = Math.floor(sky.seconds * 9) % 2 === 0
    place(
      animal,
      {
        x: at.x + aside.x,
        y: at.y + aside.y,
        move: rests && !moves ? 'rest' : isFlying || moves ? (flap ? 'step' : 'stand') : landed(home.kind, at.move),
        looksRight: moves ? wanted.x > 0 : at.looksRight,
      },
      animal.height,
    )
  }
  function hum(animal: Animal, { seconds }: Outdoors): void {
    const { home, seed } = animal
    const own = chance(seed, 1) * 6
    place(
      animal,
      {
        x: home.x + home.width * (0.5 + 0.45 * Math.sin(seconds * 0.7 + own) * Math.cos(seconds * 0.23 + own * 2)),
        y: home.y + home.height * (0.5 + 0.4 * Math.sin(seconds * 0.5 + own * 3)),
        move: 'stand',
        looksRight: Math.cos(seconds * 0.7 + own) > 0,
      },
      10 + 4 * Math.sin(seconds * 5 + own),
    )
  }
  function leap(animal: Animal, { seconds }: Outdoors): void {
    const { home, seed, sprite } = animal
    const leg = habits.fish.leg * (1 + chance(seed, 0))
    const index = Math.floor(seconds / leg)
    const share = (seconds - index * leg) / leapSeconds
    sprite.visible = share < 1
    if (share >= 1) return
    const right = chance(seed, index * 3 + 2) > 0.5
    place(
      animal,
      {
        x: home.x + chance(seed, index * 3) * home.width + (right ? 1 : -1) * share * 22,
        y: home.y + chance(seed, index * 3 + 1) * home.height,
        move: 'stand',
        looksRight: right,
      },
      20 * Math.sin(share * Math.PI),
    )
    sprite.rotation = 0
  }

  return {
    addTo: (bodies: Container): void => void bodies.addChild(...animals.map(({ sprite }) => sprite)),
    /** Call in each frame. The same moment, sky and people give the same picture, apart from how far animals have fled. */
    show(sky: Outdoors): void {
      for (const animal of animals) {
        animal.sprite.visible = false
        if (!isOut(animal.home, sky)) continue
        if (animal.home.kind === 'bee') hum(animal, sky)
        else if (animal.home.kind === 'fish') leap(animal, sky)
        else walk(animal, sky)
      }
    },
  }
}
export type Animals = ReturnType<typeof createAnimals>

/** How long a fish is in the air, in seconds. */
const leapSeconds = 0.9
/** A pigeon's step has its wings open, so on the ground it only stands and pecks. */
const landed = (kind: AnimalKind, move: AnimalMove): AnimalMove =>
  kind === 'pigeon' && move === 'step' ? 'stand' : move
