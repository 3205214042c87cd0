import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { paths } from '#schemas/paths.ts'
import { type ListedSource, listFolders } from '../../../database/news/sources.ts'
import { TextLink } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/field.tsx'
import { useChangeSearch } from '../../../ui/use-change-search.ts'
import { withParameter } from '../../../ui/with-parameter.ts'
import type { OwnList } from './find-own.ts'
import { ownNewsTexts as texts } from './source-texts.ts'

interface OwnFilterProps {
  list: OwnList
  sources: readonly ListedSource[]
}

/** Chooses a source or a folder for the list, by its address. */
export function OwnFilter({ list: { source, folder }, sources }: OwnFilterProps) {
  const changeSearch = useChangeSearch()
  const folders = listFolders(sources)
  const choose = (chosen: string) => {
    const [name, value] = readChoice(chosen)
    changeSearch((search) => {
      const plain = withParameter(withParameter(search, 'source', ''), 'folder', '')
      return name ? withParameter(plain, name, value) : plain
    })
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1" minWidth="0">
      <NativeSelect
        aria-label={texts.choose}
        width="auto"
        maxWidth="100%"
        value={source ? `source=${source}` : folder ? `folder=${folder}` : ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{texts.all}</option>
        {folders.map((name) => (
          <Group key={name} label={folders.length > 1 ? name || texts.noFolder : name}>
            {name && <option value={`folder=${name}`}>{texts.folder(name)}</option>}
            {sources
              .filter((each) => each.folder === name)
              .map((each) => (
                <option key={each.id} value={`source=${each.id}`}>
                  {each.isMuted ? texts.muted(each.name) : each.name}
                </option>
              ))}
          </Group>
        ))}
      </NativeSelect>
      <TextLink to={paths.sources} textStyle="small">
        {texts.manage}
      </TextLink>
    </chakra.div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return label ? <optgroup label={label}>{children}</optgroup> : children
}

/** A folder's name may hold any character. */
function readChoice(chosen: string): [name: string, value: string] {
  const end = chosen.indexOf('=')
  return [chosen.slice(0, Math.max(0, end)), chosen.slice(end + 1)]
}
