// A mind in a Phaser scene: it walks, and speaks in a bubble. Needs a scene and the client, and nothing of a canvas.
import { connectWorld } from 'hearthfolk/client'

const reach = 96
const tile = 32

/** `places`: `{ well: { x, y } }`, in pixels. `hero`: anything with x and y. */
export const addMind = async (scene, { url, token, id, soul, places, hero, player }) => {
  const body = scene.add.rectangle(160, 160, 24, 32, 0x9a5b2e)
  const bubble = scene.add.text(160, 130, '', { fontSize: '14px', color: '#222', backgroundColor: '#fff8' })
  const world = connectWorld({ url, token })
  const show = (text) => {
    bubble.setText(text)
    bubble.setPosition(body.x - 60, body.y - 48)
  }
  const distance = () => Math.hypot(body.x - hero.x, body.y - hero.y)
  const nearest = () =>
    Object.entries(places)
      .map(([name, { x, y }]) => ({ id: name, away: Math.hypot(body.x - x, body.y - y) }))
      .sort((left, right) => left.away - right.away)[0]

  const mind = await world.spawn({
    id,
    soul,
    tools: [
      {
        name: 'move_to',
        description: 'Walk to a place.',
        permission: 'move',
        parameters: { type: 'object', properties: { destination: { type: 'string' } }, required: ['destination'] },
        run({ destination }) {
          const to = places[destination]
          if (!to) throw new Error(`There is no ${destination} here.`)
          scene.tweens.add({ targets: [body], ...to, duration: 1500, onComplete: () => look() })
          return `You set off for the ${destination}.`
        },
      },
    ],
    onWords: ({ text }) => show(text),
  })

  /** What it sees now. Call it when somebody came or left, not in every frame. */
  const look = () =>
    mind.perceives({
      place: nearest() && nearest().away < reach ? { id: nearest().id } : null,
      places: Object.keys(places).map((name) => ({ id: name, label: `the ${name}` })),
      people: distance() < 10 * tile ? [{ ...player, distance: distance() / tile }] : [],
    })

  await look()
  return {
    body,
    look,
    canHear: () => distance() < reach,
    /** The answer grows in the bubble as it comes. */
    async hears(text) {
      let said = ''
      const onDelta = (piece) => {
        said += piece
        show(said)
      }
      const end = await mind.hears({ player, text, onDelta })
      show(end.text)
      return end.text
    },
    close: () => world.close(),
  }
}
