import { createScenario } from './main/lab/headless/scenario/village.ts'
const v = await createScenario({ seed: 11 }); const p = v.player('Ana'); p.goesTo('greta'); await v.runTicks(2);
const b: any = (v.state.players as any)[p.id].bag; b.gold = 40
for (const l of process.argv.slice(2)) { console.log('>', l, '\n  ', await p.tells('greta', l), Object.values((v.state as any).offers).length) }
await v.close()
