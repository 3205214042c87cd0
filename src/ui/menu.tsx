import { chakra, Menu } from '@chakra-ui/react'

/** Panel of a menu. Use it in `Menu.Root`, which handles arrow keys, letters and Escape. */
export const MenuPanel = chakra(Menu.Content, {
  base: {
    minWidth: '14rem',
    padding: '1',
    bg: 'raised',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'overlay',
    zIndex: 'dialog',
    outline: 'none',
  },
})

export const MenuEntry = chakra(Menu.Item, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingInline: '3',
    borderRadius: 'sm',
    cursor: 'pointer',
    _highlighted: { bg: 'hover' },
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
  },
})
