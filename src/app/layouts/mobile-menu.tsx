import { MenuButton } from './menu-button';

/** The header's menu below 768 px; without scripts it leads to the links in the footer. */
export function MobileMenu() {
  return (
    <div className="-mr-2.5 md:hidden">
      <MenuButton importPanel={importPanel} surface="ink" />
      <a href="#footer-links" className="hidden min-h-11 items-center px-2.5 noscript:inline-flex">
        Menu
      </a>
    </div>
  );
}

const importPanel = () => import('./mobile-menu-panel').then((module) => module.MobileMenuPanel);
