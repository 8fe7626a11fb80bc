import type { ScenarioVillage } from '../../../../main/lab/headless/scenario/scenario-types.ts'
import type { EndId, MysteryId, PieceId } from '../../../../main/world/ids.ts'

/** A player who asks ordinary questions, looks closely, and ends a mystery by its card. */
export const detective = (village: ScenarioVillage, mystery: string, name = 'Ana') => {
  const player = village.player(name)
  const id = mystery as MysteryId
  const run = () => village.state.players[player.id]?.mysteries?.[id]
  return {
    player,
    held: (): string[] => run()?.pieces.map((piece) => piece.id) ?? [],
    end: () => run()?.end?.id,
    ask: (who: string, question: string) => player.tells(who, question),
    async look(where: string, piece: string): Promise<void> {
      player.goesTo(where)
      village.send({ kind: 'lookCloser', player: player.id, mystery: id, piece: piece as PieceId })
      await village.runTicks(2)
    },
    /** Resolves with the answer. */
    async ends(who: string, end: string): Promise<string> {
      const from = village.events.length
      player.goesTo(who)
      village.send({ kind: 'endMystery', player: player.id, mystery: id, end: end as EndId, message: `end-${end}` })
      const answer = () =>
        village.events
          .slice(from)
          .flatMap((event) => (event.kind === 'said' && event.to === player.id ? [event.text] : []))[0]
      await village.runUntil(() => answer() !== undefined, 450)
      return answer() ?? ''
    },
  }
}

/** The questions of an ordinary player, in an order in which they come up. */
export const aboutTheStillNight: readonly (readonly [who: string, question: string])[] = [
  ['greta', 'What happened on the Still Night?'],
  ['tilo', 'Why did the mill stop on the Still Night?'],
  ['bram', 'What do you know about the Still Night?'],
  ['bram', 'Was the pin bad iron?'],
  ['tilo', 'What is wrong with your hands?'],
  ['elna', "Do you know anything about Tilo's hands?"],
  ['rook', 'What happened on the Still Night?'],
  ['rook', 'Did you see anybody run from the mill?'],
  ['lotte', 'What do you know about the Still Night?'],
  ['pim', 'What happened on the Still Night?'],
  ['pim', 'Where did you get that white splinter?'],
  ['tilo', 'What really happened to the brake?'],
  ['tilo', 'Why did you do it? Was it for Pim?'],
]

export const piecesOfTheStillNight = [
  ...['fingertips', 'bad-iron', 'sound-iron', 'torn-pin', 'kettle', 'rope-burns', 'one-cry', 'small-runner'],
  ...['white-splinter', 'asleep', 'sail-word', 'threw-brake', 'gave-word'],
]
