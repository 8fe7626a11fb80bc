import { describe, expect, it } from 'vitest'
import { importanceOf, memoryOfUtterance, toldIn } from '../../main/agent/what-to-remember.ts'
import { ada, bram, sampleNow } from '../support/sample-characters.ts'

describe('what is worth keeping', () => {
  it('are things told, as they were said', () => {
    const told = [
      'I am looking for a silver ring that I lost by the mill',
      'My sister Lena lives in Greyhill.',
      'When I was young I sailed the sea.',
      'What I want is peace.',
      'Remember that I like rye.',
      "Don't forget my birthday is in May.",
      'Listen, I saw a wolf.',
      'Look, the bridge is broken!',
      'Ich suche einen silbernen Ring.',
      'Did you know I have a twin?',
      'Yes, I killed the dragon.',
      'The harvest failed',
      'guess what, my sister had twins',
      'no wait, actually it was on a Tuesday',
      'whatever happens, I leave at dawn',
      'Could you keep an eye out for a grey mitten?',
      "can't sleep for the noise",
      "haven't eaten since Monday",
    ]
    expect(told.filter((text) => toldIn(text) !== text)).toEqual([])
  })

  it('are not questions, requests or greetings, which would later be found as the answer to themselves', () => {
    const asked = [
      'What was I looking for?',
      'what was I looking for',
      'Do you remember my name?',
      'Tell me about the mill',
      'Please follow me',
      'Come with me!',
      'Where is Bram',
      'Well, who are you?',
      'Hello',
      'Good morning!',
      'Yes please',
      'ok thanks',
      'Goodbye, see you later',
      '...',
      '',
      '¿Dónde está el molino?',
      'Can you remember that I like tea?',
      'Is the smith here',
      'whats my name',
      "d'you know who I am",
      "go on then, what's my trade",
      'remind me why i came',
      'guess what im fond of',
      'I wonder how much of it you kept',
      'wot did i say to u',
      'i forgot where i live',
      'list what you know of me please',
    ]
    expect(asked.filter((text) => toldIn(text) !== '')).toEqual([])
  })

  it('are only the told sentences of mixed talk', () => {
    expect(toldIn('Hello! I lost my ring by the mill. Have you seen it? It was silver.')).toBe('I lost my ring by the mill. It was silver.')
  })

  it('weigh more the more they are about someone or a promise', () => {
    const weights = ['The pond is deep.', 'I like rye.', 'I lost my ring.', 'My name is Ada.', 'I promise to come back.'].map(importanceOf)
    expect(weights).toEqual([3, 5, 7, 8, 8])
  })

  it('are for the player alone when a player said them, for everyone among villagers, and once for one message', () => {
    const note = (speaker: Parameters<typeof memoryOfUtterance>[0]['speaker'], message: string) =>
      memoryOfUtterance({ speaker, message, text: 'I lost my ring.', at: sampleNow, place: 'mill' })
    const mine = note({ id: ada, kind: 'player', name: 'Ada' }, 'm1')
    expect(mine).toMatchObject({
      text: 'Ada told me: "I lost my ring."',
      kind: 'told',
      audience: { kind: 'player', player: ada },
      who: { id: ada, name: 'Ada' },
      place: 'mill',
      importance: 7,
    })
    expect(note({ id: ada, kind: 'player', name: 'Ada' }, 'm1')?.id).toBe(mine?.id)
    expect(note({ id: ada, kind: 'player', name: 'Ada' }, 'm2')?.id).not.toBe(mine?.id)
    expect(note({ id: bram.id, kind: 'npc', name: 'Bram' }, 'm1')).toMatchObject({ audience: { kind: 'everyone' }, importance: 3 })
  })
})
