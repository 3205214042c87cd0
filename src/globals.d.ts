/** The product's name in the paths of the API, set at build time from PRODUCT. */
declare const __PRODUCT__: string
