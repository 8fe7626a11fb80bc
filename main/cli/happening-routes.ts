import type { Express, Request, Response } from 'express'
import { placesNear } from '../content/plain-words.ts'
import { gameTimeAt } from '../language/calendar.ts'
import { nearest } from '../language/nearest.ts'
import type { RunningVillage } from '../server/live/village-server.ts'
import { goingOn, kindsIn } from '../world/happenings/kinds-of.ts'
import { type HappeningId, isHappeningId } from '../world/ids.ts'
import type { MapData } from '../world/map-data.ts'
import type { WorldState } from '../world/state.ts'
import { operatorGate } from './status-routes.ts'

/** One happening as an operator sees it. */
export interface HappeningView {
  id: string
  name: string
  at: string
  hosts: string[]
  /** `YYYY-MM-DD HH:MM` at which it ends; null when it isn't going on. */
  until: string | null
  seenBy: number
}

export const happeningsView = (state: WorldState): HappeningView[] =>
  kindsIn(state).map(({ id, name, at, hosts }) => {
    const running = goingOn(state, id)
    const { date, time } = gameTimeAt(state.startedAt + (running?.until ?? 0) * state.tickGameMs)
    return {
      id,
      name,
      at,
      hosts,
      until: running ? `${date} ${time}` : null,
      seenBy: running ? Object.keys(running.seenBy).length : 0,
    }
  })

/**
 * `/happenings` and `/happenings/<id>/start|end`. They need the gateway token in the header; a cookie or an address,
 * which a page could use, is not enough.
 */
export const happeningRoutes = (app: Express, village: RunningVillage): void => {
  const mayCome = operatorGate(village.saveFolder)
  const isAllowed = (request: Request, response: Response): boolean => {
    if (request.headers.authorization !== undefined && mayCome(request)) return true
    response.status(401).json({
      ok: false,
      error: { type: 'Unauthorized', message: 'The gateway token is needed: Authorization: Bearer <token>.' },
    })
    return false
  }
  app.get('/happenings', (request, response) => {
    if (isAllowed(request, response))
      response.json({ ok: true, happenings: happeningsView(village.world.state as WorldState) })
  })
  app.post('/happenings/:id/:act', (request, response, next) => {
    if (!isAllowed(request, response)) return
    const { id, act } = request.params
    if (!isHappeningId(id) || (act !== 'start' && act !== 'end')) {
      response.status(404).json({
        ok: false,
        error: { type: 'NotFound', message: 'Use /happenings/<id>/start or /happenings/<id>/end.' },
      })
      return
    }
    village.world
      .perform({ kind: act === 'start' ? 'startHappening' : 'endHappening', happening: id })
      .then((outcome) => {
        if (outcome.kind === 'done')
          response.json({
            ok: true,
            happening: happeningsView(village.world.state as WorldState).find((each) => each.id === id) ?? null,
          })
        else
          response
            .status(409)
            .json({ ok: false, error: { type: 'Refused', message: refusalOf(id, outcome.reason, village.world) } })
      })
      .catch(next)
  })
}

/** Why it was refused, in words, with suggestions. */
export function refusalOf(
  id: HappeningId,
  reason: string,
  { state, map }: { state: Readonly<WorldState>; map: Pick<MapData, 'places'> },
): string {
  const kinds = kindsIn(state as WorldState)
  switch (reason) {
    case 'unknown-happening': {
      const near = nearest(
        id,
        kinds.map((kind) => kind.id),
      )
      return `There is no event "${id}". ${near === null ? 'None can happen here: worlds/<world>/events/ is empty.' : `Did you mean "${near}"? "happening list" shows all.`}`
    }
    case 'unknown-place': {
      const at = kinds.find((kind) => kind.id === id)?.at ?? ''
      return `The place of "${id}", "${at}", is not on the map of this world${placesNear(at, Object.keys(map.places))}. Correct "where" in its file.`
    }
    case 'not-now':
      return goingOn(state as WorldState, id) ? `"${id}" is already going on.` : `"${id}" is not going on.`
    default:
      return `It was refused: ${reason}.`
  }
}
