import type { PictureSize } from '#schemas/article.ts'

/** Path of the endpoint `newsPicture`, without importing the contract. */
export function picturePath(picture: string, size: PictureSize): string {
  return `/api/${__PRODUCT__}/public/news/picture/${picture}/${size}`
}
