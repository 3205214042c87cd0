import type { StarterArticle } from '../../starter-article.ts'
import { barcodes } from './barcodes.ts'
import { chips } from './chips.ts'
import { encryption } from './encryption.ts'
import { internetAddresses } from './internet-addresses.ts'
import { languageModels } from './language-models.ts'
import { lithiumIonBatteries } from './lithium-ion-batteries.ts'
import { satelliteNavigation } from './satellite-navigation.ts'
import { solarCells } from './solar-cells.ts'
import { touchScreen } from './touch-screen.ts'

export const technologyArticles: readonly StarterArticle[] = [
  satelliteNavigation,
  encryption,
  internetAddresses,
  touchScreen,
  lithiumIonBatteries,
  languageModels,
  solarCells,
  chips,
  barcodes,
]
