import { queryObjects } from 'node:v8'

/** How many objects of a kind are held in memory. Collects the garbage first. */
export const heldObjects = (kind: new (...given: never[]) => object): number => Number(queryObjects(kind as never))
