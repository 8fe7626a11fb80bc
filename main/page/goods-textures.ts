import { Texture } from 'pixi.js'
import { paintGoods } from './goods-picture.ts'

/** The pictures of things for the world, each painted once. */
export function createGoodsTextures() {
  const textures = new Map<string, Texture>()
  return ({ item, name }: { item: string; name: string }): Texture => {
    const known = textures.get(item)
    if (known) return known
    const canvas = document.createElement('canvas')
    paintGoods(canvas, item, name)
    const texture = Texture.from(canvas)
    textures.set(item, texture)
    return texture
  }
}
