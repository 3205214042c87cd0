import type { PictureSize } from '#schemas/article.ts'

/** Where a picture of an article lies: the path of `newsPicture`, without loading the contract for it. */
export function picturePath(picture: string, size: PictureSize): string {
  return `/api/${__PRODUCT__}/public/news/picture/${picture}/${size}`
}
