import { locations } from '@sen/domain/places/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t, useLanguage } from '../../platform/i18n.ts';
import { queryOf } from '../../platform/query.ts';
import { BloomDrawing } from '../../ui/content-drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import classes from './locations.module.css';

type Venue = Output<typeof locations>['venues'][number];
type Room = Venue['floors'][number]['rooms'][number];

/** LRN-23: where the school teaches. */
export default function LocationsScreen() {
  useLanguage();
  const { data, error, refetch } = useQuery(queryOf(locations, {}));
  return (
    <Page title={t('locations')} lead={t('locations_lead')}>
      {!data ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )
      ) : data.venues.length === 0 ? (
        <EmptyState title={t('locations_none')} note={t('locations_none_note')} drawing={<BloomDrawing />} />
      ) : (
        <div className={classes.venues}>
          {data.venues.map((venue) => (
            <VenueSection key={venue.iid} venue={venue} />
          ))}
        </div>
      )}
    </Page>
  );
}

/** A search for the address: no map is kept of a venue. */
const mapOf = (address: string): string => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

function VenueSection({ venue }: { readonly venue: Venue }) {
  const { name, address, description, floors, attachments } = venue;
  const files = attachments.filter(({ path, link }) => path !== '' || link !== '');
  return (
    <Section title={name} look="card">
      <div className={classes.venue}>
        {address !== '' && (
          <p className={classes.address}>
            <IconMapPin size={18} stroke={1.75} aria-hidden />
            <span>{address}</span>
            <a href={mapOf(address)} target="_blank" rel="noreferrer" aria-label={t('location_map_of', { name })}>
              {t('location_map')}
            </a>
          </p>
        )}
        {description !== '' && <RichText html={description} />}
        {files.length > 0 && (
          <ul className={classes.rooms}>
            {files.map((file) => (
              <li key={`${file.id} ${file.link}`}>
                <a href={file.link || file.path} target="_blank" rel="noopener noreferrer">
                  {file.name}
                </a>
              </li>
            ))}
          </ul>
        )}
        {floors.map((floor) => (
          <div key={floor.iid}>
            <h3 className={classes.floor}>{floor.name}</h3>
            <ul className={classes.rooms}>
              {floor.rooms.map((room) => (
                <li key={room.iid}>
                  <strong>{room.name}</strong> <span className={classes.soft}>{factsOf(room)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

const factsOf = ({ type, capacity }: Room): string =>
  [t(`room_type_${type}`), capacity !== null && capacity > 0 && t('location_seats', { count: capacity })]
    .filter(Boolean)
    .join(' · ');
