import type { RequestHandler } from 'express'
import type { Character } from '../../content/character.ts'

/**
 * Serves `/assets/voice-<npc>.json`: what a page needs to give a villager a voice (main/page/sound/synth/babble.ts).
 * Passes other names on to the next handler.
 */
export const voiceRoute =
  (characterOf: (id: string) => Character | undefined): RequestHandler<{ name: string }> =>
  (request, response, next) => {
    const id = /^voice-(.+)\.json$/.exec(request.params.name)?.[1]
    const person = id === undefined ? undefined : characterOf(id)
    if (!person) return next()
    const { age, pronouns, appearance } = person
    response.set('cache-control', 'no-cache').json({ age, pronouns, build: appearance.build })
  }
