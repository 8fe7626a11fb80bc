import type { CliReport } from '../../lab/bench/cli/run-cli.ts'
import type { CrowdReport } from '../../lab/bench/crowd/run-crowd.ts'
import type { GatewayReport } from '../../lab/bench/gateway/run-gateway.ts'
import type { HomeReport } from '../../lab/bench/home/run-home.ts'
import type { LandReport } from '../../lab/bench/land/run-land.ts'
import type { MemoryReport } from '../../lab/bench/memory/run-memory.ts'
import type { MindsReport } from '../../lab/bench/minds/run-minds.ts'
import type { PromptsReport } from '../../lab/bench/prompt/run-prompts.ts'
import type { SkillsReport } from '../../lab/bench/skills/run-skills.ts'
import type { SoakReport } from '../../lab/bench/soak/run-soak.ts'
import type { StudioReport } from '../../lab/bench/studio/run-studio.ts'
import type { TickReport } from '../../lab/bench/tick/run-tick.ts'
import type { ServerFigures } from '../../lab/bench/tick/with-clients.ts'
import type { SlowReport } from '../../lab/bench/turn/run-slow.ts'
import type { TurnReport } from '../../lab/bench/turn/run-turn.ts'

export function memoryTable({
  rows,
  hybridMs,
  embedMs,
  rememberMs,
  searchableMs,
  sqliteMs,
  lanceRrfMs,
  rssMb,
  crowd,
  year,
}: MemoryReport): string[][] {
  const spreads = {
    'hybrid search': hybridMs,
    'the question embedded': embedMs,
    remembered: rememberMs,
    'SQLite FTS5 and cosine': sqliteMs,
    'LanceDB with its own fusion': lanceRrfMs,
    ...(crowd && { [`first recall by each of ${crowd.npcs} NPCs, ${crowd.rssMb} MB`]: crowd.coldRecallMs }),
    ...Object.fromEntries(
      (year?.at ?? []).map(({ day, notes, recallMs, memoryCharacters }) => [
        `day ${day}, ${notes} notes, ${memoryCharacters} characters in a prompt`,
        recallMs,
      ]),
    ),
  }
  return [
    [`${rows} rows, ${rssMb} MB`, 'p50 ms', 'p99 ms'],
    ...Object.entries(spreads).map(([name, { p50, p99 }]) => [name, String(p50), String(p99)]),
    ['found after it was remembered, p95', String(searchableMs.p95), ''],
  ]
}

export function tickTable({ npcs, players, minds, partsCpuMs, rssMb, compare, ...ours }: TickReport): string[][] {
  const servers: Record<string, ServerFigures | null> = { village: ours }
  if (compare) Object.assign(servers, { 'stock RPGJS routes': compare.stockRoutes, 'plain loop': compare.plainLoop })
  return [
    [
      `${npcs} NPCs, ${players} players, minds: ${minds}, ${rssMb} MB`,
      'step p50 ms',
      'p95',
      'p99',
      'max',
      'CPU p50 ms',
      'p99',
      'lag p99 ms',
      'bytes/s client',
    ],
    ...Object.entries(servers).map(([name, figures]) => {
      if (!figures) return [name, ...Array.from({ length: 8 }, () => '–')]
      const { tickMs, tickCpuMs, eventLoopLagMs, bytesPerSecondPerClient } = figures
      return [
        name,
        ...[
          tickMs.p50,
          tickMs.p95,
          tickMs.p99,
          tickMs.max,
          tickCpuMs.p50,
          tickCpuMs.p99,
          eventLoopLagMs.p99,
          bytesPerSecondPerClient,
        ].map(String),
      ]
    }),
    ...Object.entries(partsCpuMs).map(([name, { p50, p99 }]) => [
      `of a tick: ${name}`,
      '',
      '',
      '',
      '',
      String(p50),
      String(p99),
      '',
      '',
    ]),
  ]
}

export const mindsTable = ({ idleP99Ms, limitMs, busy }: MindsReport): string[][] => [
  ['minds', 'tick p99 ms', 'at most', 'asked', ''],
  ['none', String(idleP99Ms), '', '', ''],
  ...busy.map(({ minds, p99Ms, mindsAsked, within }) => [
    minds,
    String(p99Ms),
    String(limitMs),
    String(mindsAsked),
    within ? 'within' : 'OVER',
  ]),
]

export const turnTable = ({
  floorMs,
  loopMs,
  turnMs,
  turnCpuMs,
  turnsPerSecond,
  concurrency,
  promptTokens,
  stablePrefixRatio,
  counted,
}: TurnReport): string[][] => [
  ['', 'p50 ms', 'p99 ms'],
  ...Object.entries({ floor: floorMs, loop: loopMs, turn: turnMs, 'turn, CPU': turnCpuMs }).map(
    ([name, { p50, p99 }]) => [name, String(p50), String(p99)],
  ),
  [`turns a second at ${concurrency}`, String(turnsPerSecond), ''],
  ['prompt tokens', String(promptTokens), ''],
  ['stable prefix', String(stablePrefixRatio), ''],
  ['files opened in a turn', String(counted.filesOpened), ''],
  ['calls of the disk', String(counted.diskCalls), ''],
  ['memory rows ranked', `${counted.rowsRanked} in ${counted.recalls} searches`, ''],
  ['bytes written', String(counted.bytesWritten), ''],
  ['timers', String(counted.timers), ''],
]

export const slowTable = ({ sessions, limit, modelMs, impliedMs, tookMs, ratio }: SlowReport): string[][] => [
  ['sessions', 'at one time', 'model ms', 'implied ms', 'took ms', 'ratio'],
  [sessions, limit, modelMs, impliedMs, tookMs, ratio].map(String),
]

export const skillsTable = ({
  skills,
  catalogueMs,
  reloadMs,
  savedToUsableMs,
  recallAt5,
  turn,
}: SkillsReport): string[][] => [
  ['skills', 'catalogue ms', 'reload ms', 'saved to usable p99 ms', 'recall@5', 'turn ms', 'with ten'],
  [skills, catalogueMs, reloadMs, savedToUsableMs.p99, recallAt5, turn.withAllMs, turn.withTenMs].map(String),
]

export const gatewayTable = ({
  connections,
  helloMs,
  acceptedMs,
  coldAcceptedMs,
  slowRuns,
  overheadMs,
  tickMs,
  studioTickMs,
}: GatewayReport): string[][] => [
  [`${connections} connections`, 'p50 ms', 'p99 ms'],
  ...Object.entries({
    hello: helloMs,
    [`accepted during ${slowRuns} slow runs`]: acceptedMs,
    [`accepted, ${slowRuns} at once, cold`]: coldAcceptedMs,
  }).map(([name, { p50, p99 }]) => [name, String(p50), String(p99)]),
  ['over the dispatcher', String(overheadMs.p50), ''],
  ['tick', '', `${tickMs.p99} (at most ${tickMs.limit}; alone ${tickMs.floor})`],
  [
    `tick, all of them with an open studio, ${studioTickMs.looksPerSecond} looks a second`,
    '',
    String(studioTickMs.p99),
  ],
]

export const cliTable = ({
  runs,
  served,
  nodeMs,
  npxMs,
  statusMs,
  npxStatusMs,
  beyondNpxMs,
  timesNode,
}: CliReport): string[][] => [
  [`${runs} runs, ${served ? 'a server answers' : 'no server runs'}`, 'p50 ms', 'p99 ms'],
  ...Object.entries({
    'node -e 0': nodeMs,
    'npx --version': npxMs,
    status: statusMs,
    'npx hearthfolk status': npxStatusMs,
  }).map(([name, { p50, p99 }]) => [name, String(p50), String(p99)]),
  ['npx hearthfolk status beyond npx --version', String(beyondNpxMs), ''],
  ['status, times the start of Node', String(timesNode), ''],
]

export const studioTable = ({ runs, floorMs, interactiveMs, chosenMs }: StudioReport): string[][] => [
  [`${runs} runs, empty cache`, 'p50 ms', 'p99 ms'],
  ...Object.entries({
    'an empty page': floorMs,
    'the studio, until it is usable': interactiveMs,
    'a person is chosen': chosenMs,
  }).map(([name, { p50, p99 }]) => [name, String(p50), String(p99)]),
]

export const crowdTable = ({ npcs, turnsEach, turns, startMb, rssMb }: CrowdReport): string[][] => [
  ['NPCs', 'turns each', 'turns', 'MB at the start', 'MB'],
  [npcs, turnsEach, turns, startMb, rssMb].map(String),
]

export const homeTable = (report: HomeReport): string[][] => [
  [
    `${report.npcs} villagers, ${report.pages} players, ${report.speed.slots} slot of ${report.speed.tokensPerSecond} tokens a second`,
    'p50 ms',
    'p95 ms',
    'at most',
  ],
  ['the first sign', ...twoOf(report.reactionMs), String(report.limits.reactionP95Ms)],
  ['the first word', ...twoOf(report.firstWordMs), String(report.limits.firstWordP95Ms)],
  ['answers; messages without one', String(report.answered), String(report.unanswered), ''],
  ['requests an hour; broken off', String(report.askedPerHour), String(report.server.brokenOff), ''],
  ['share of the prompts kept', String(report.cachedShare), '', `at least ${report.limits.cachedShare}`],
  [report.pass ? 'within the limits' : 'OVER the limits', '', '', ''],
]
export const promptTable = ({ kinds, limits, ...report }: PromptsReport): string[][] => [
  [
    `${report.hours} game hours with a silent player, then a talk`,
    'requests',
    'tokens',
    'of tools',
    'read anew',
    'at most',
  ],
  ...Object.entries(kinds).map(([kind, of]) => [
    kind,
    ...(of === null ? ['0', '', '', ''] : [of.requests, of.tokens, of.toolTokens, of.newTokens].map(String)),
    String(limits[kind as 'talk'] ?? ''),
  ]),
  ['the same as in the request before', '', String(report.sharedPrefixRatio), '', '', ''],
  ['kept by a server', '', String(report.cachedRatio), '', '', `at least ${limits.cachedRatio}`],
  [
    'unasked in a game hour, and at most',
    String(report.callsPerGameHour.mean),
    String(report.callsPerGameHour.max),
    '',
    '',
    '',
  ],
  ['unasked in an hour', String(report.callsPerRealHour), String(report.tokensPerRealHour), '', '', ''],
  [
    'unasked in the busiest hour',
    ...[report.busiestRealHour.calls, report.busiestRealHour.tokens].map(String),
    '',
    '',
    `${limits.callsPerRealHour}; ${limits.tokensPerRealHour}`,
  ],
  ['second calls in a turn of a talk', String(report.secondCalls), '', '', '', ''],
  [report.pass ? 'within the limits' : 'OVER the limits', '', '', '', '', ''],
]

const twoOf = ({ p50, p95 }: { p50: number; p95: number }): string[] => [String(p50), String(p95)]

export const soakTable = (report: SoakReport): string[][] => [
  [`${report.hours} h, ${report.pages} pages, ${report.traffic.answered} answers`, 'MB', 'MB an hour'],
  [`resident when ready, at most ${report.limits.readyMb}`, String(report.readyMb), ''],
  [
    `resident at the end, at most ${report.limits.rssMbPerHour} an hour`,
    String(report.endMb),
    String(report.rssMbPerHour),
  ],
  ['resident at most', String(report.peakMb), ''],
  ['heap of V8', String(report.heapMb.end), String(report.heapMbPerHour)],
  ['outside the heap', '', String(report.externalMbPerHour)],
  ...report.rssOverTime.map(({ minutes, mb }) => [`minute ${minutes}`, String(mb), '']),
  ...Object.entries(report.diskPerHour)
    .filter(([, { bytes }]) => bytes > 0)
    .map(([kind, { bytes }]) => [`on disk: ${kind}`, '', (bytes / 1024 / 1024).toFixed(1)]),
  [report.pass ? 'within the limits' : 'OVER the limits', '', ''],
]

export function landTable({ zones, npcs, players, travellers, each, ...land }: LandReport): string[][] {
  const spreads = {
    'a word, said to heard': land.wordMs,
    'a crossing': land.crossingMs,
    'coming in, all within 5 s': land.stormMs,
    'coming back, all at once': land.againMs,
  }
  return [
    [`${zones} zones, each ${npcs} NPCs, ${players} players, ${travellers} of them travel`, 'p50 ms', 'p99', ''],
    ...each.map(({ zone, tickMs, ticksPerSecond, loopLagMs, rssMb }) => [
      `${zone}: a tick at most`,
      String(tickMs.p50),
      String(tickMs.p99),
      `${ticksPerSecond} ticks/s, loop p99 ${loopLagMs.p99} ms, max ${loopLagMs.max} ms, ${rssMb} MB`,
    ]),
    ...Object.entries(spreads).map(([name, { p50, p99 }]) => [name, String(p50), String(p99), '']),
    ['KB/s to a player', String(land.kilobytesPerSecondPerPlayer), '', ''],
    ['words heard', String(land.wordMs.heard), '', ''],
    ['crossings', String(land.crossingMs.crossings), '', ''],
    ['coins given', String(land.gifts), '', ''],
    ...land.lost.slice(0, 10).map((what) => ['lost', what, '', '']),
    ...(land.kills.count > 0
      ? [
          [
            `${land.kills.count} kills: back in play`,
            String(land.kills.resumeMs.p50),
            String(land.kills.resumeMs.p99),
            `max ${land.kills.resumeMs.max} ms, ${land.kills.crossings} crossings, ${land.kills.stayed} refused`,
          ],
        ]
      : []),
    ['answers told', String(land.told), '', ''],
    ['lost seats, words and coins', String(land.lost.length), '', ''],
    ...land.faults.slice(0, 10).map((what) => ['fault', what, '', '']),
    ['faults of transfers', String(land.faults.length), '', ''],
  ]
}
